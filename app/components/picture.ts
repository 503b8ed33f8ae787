/** Widths in pixels that the API makes a picture smaller to. */
type PictureWidth = 96 | 256 | 1200;

/** The address of a stored picture as small as it is shown. */
export const pictureUrl = (url: string, width: PictureWidth): string => `${url}?w=${width}`;
