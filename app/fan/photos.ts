/**
 * Scales photos down, since phones make larger ones than the site takes, and a pitch has a slow line. The
 * server refuses unreadable ones.
 */

/** Bytes above which a photo is scaled, and most bytes of a scaled one. */
const LARGE = 1_000_000;
const MOST = 3_000_000;
const TOO_LARGE = 25_000_000;
/** Pixels of the longer side; halved until the photo is small enough. */
const WIDEST = 1_600;
const NARROWEST = 400;
const QUALITY = 0.82;

const working = new Set<Promise<void>>();

async function scaleDown(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo);
  const type = photo.type === "image/png" ? photo.type : "image/jpeg";
  try {
    for (let side = WIDEST; side >= NARROWEST; side /= 2) {
      // oxlint-disable-next-line no-await-in-loop -- a smaller one is drawn only when this one is too large
      const bytes = await draw(picture, side, type);
      if (bytes && bytes.size <= MOST) {
        const ending = type === "image/png" ? ".png" : ".jpg";
        return new File([bytes], photo.name.replace(/\.\w+$/, "") + ending, { type });
      }
    }
    return photo;
  } finally {
    picture.close();
  }
}

/** Returns the picture's bytes; null when the browser ran out of memory, which leaves a canvas blank. */
async function draw(picture: ImageBitmap, side: number, type: string): Promise<Blob | null> {
  const ratio = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * ratio));
  canvas.height = Math.max(1, Math.round(picture.height * ratio));
  const pen = canvas.getContext("2d");
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!pixels?.some((byte) => byte !== 0)) return null;
  return new Promise((take) => canvas.toBlob(take, type, QUALITY));
}

/** Scales one photo after another, to save the phone's memory. */
async function scaleIn(input: HTMLInputElement, photos: readonly File[]): Promise<void> {
  const list = new DataTransfer();
  for (const photo of photos) {
    // oxlint-disable-next-line no-await-in-loop
    const small = isToScale(photo) ? await scaleDown(photo).catch(() => photo) : photo;
    list.items.add(small);
  }
  if (input.files?.[0] === photos[0]) input.files = list.files;
}

/** Safari reads HEIC, which the server does not take. */
const isHeic = ({ type, name }: File): boolean => /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const isToScale = (file: File): boolean =>
  (isHeic(file) || (file.type.startsWith("image/") && file.size > LARGE)) && file.size < TOO_LARGE;

addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
  const photos = [...(target.files ?? [])];
  if (!photos.some(isToScale)) return;
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
