/**
 * Scales photos down, since phones make larger ones than the site takes. The server refuses unreadable ones.
 */

const LARGE = 2_000_000;
const TOO_LARGE = 25_000_000;
/** Pixels of the longer side; halved until the photo is small enough. */
const WIDEST = 2_400;
const NARROWEST = 600;

const working = new Set<Promise<void>>();

async function scaleDown(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo);
  const type = photo.type === "image/png" ? photo.type : "image/jpeg";
  for (let side = WIDEST; side >= NARROWEST; side /= 2) {
    const ratio = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * ratio);
    canvas.height = Math.round(picture.height * ratio);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // oxlint-disable-next-line no-await-in-loop -- a smaller one is drawn only when this one is too large
    const bytes = await new Promise<Blob | null>((take) => canvas.toBlob(take, type, 0.85));
    if (bytes && bytes.size <= LARGE) {
      const ending = type === "image/png" ? ".png" : ".jpg";
      return new File([bytes], photo.name.replace(/\.\w+$/, "") + ending, { type });
    }
  }
  return photo;
}

async function scaleIn(input: HTMLInputElement, photos: readonly File[]): Promise<void> {
  const small = await Promise.all(
    photos.map(async (photo) =>
      isLargePhoto(photo) ? scaleDown(photo).catch(() => photo) : photo,
    ),
  );
  const list = new DataTransfer();
  for (const photo of small) list.items.add(photo);
  if (input.files?.[0] === photos[0]) input.files = list.files;
}

const isLargePhoto = ({ type, size }: File): boolean =>
  type.startsWith("image/") && size > LARGE && size < TOO_LARGE;

addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
  const photos = [...(target.files ?? [])];
  if (!photos.some(isLargePhoto)) return;
  const work = scaleIn(target, photos).finally(() => working.delete(work));
  working.add(work);
});

addEventListener(
  "submit",
  (event) => {
    const { target, submitter } = event;
    if (working.size === 0 || !(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void Promise.all(working).then(() => target.requestSubmit(submitter));
  },
  { capture: true },
);
