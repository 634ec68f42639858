/** What a sharing picture says beside the product's name. */
export type PictureText = {
  title: string;
  /** Kind of page in one or two words: `Blog`. A title that begins with it and a colon does not repeat it. */
  section?: string | undefined;
};

/** Size of every sharing picture in pixels: the large card of all networks. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
