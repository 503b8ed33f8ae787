/** Widths in pixels that the API makes a picture smaller to. */
type PictureWidth = 96 | 256 | 1200;

/** Where public files lie; any other address knows no widths. */
export const FILE_FOLDER = "/v1/files/";

/** The address of a stored picture as small as it is shown. */
export const pictureUrl = (address: string, width: PictureWidth): string =>
  address.startsWith(FILE_FOLDER) ? `${address}?w=${width}` : address;
