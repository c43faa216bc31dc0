import { PICTURE_TYPES, SENT_EDGE } from '@tradewind/contract/uploads'

const QUALITY = 0.9

/**
 * A picture as it is sent: no side above 2048 px, so that what a phone takes at 50 megapixels travels in a second and is taken
 * by the server. Small ones, and what this browser cannot read, stay as they are: the server says what is wrong with them.
 */
export async function smallPicture(file: File): Promise<File> {
  const bitmap = await bitmapOf(file)
  if (!bitmap) return file
  try {
    const share = SENT_EDGE / Math.max(bitmap.width, bitmap.height)
    if (share >= 1) return file
    const small = await draw(bitmap, share, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
    return small ? new File([small], file.name, { type: small.type, lastModified: file.lastModified }) : file
  } finally {
    bitmap.close()
  }
}

/** Whether the server takes pictures of this kind. */
export const isPicture = ({ type }: File): boolean => PICTURE_TYPES.includes(type)

/** Upright, as the camera says. Of a moving picture only its first frame would be left: that stays with the server. */
const bitmapOf = (file: File): Promise<ImageBitmap | undefined> =>
  typeof createImageBitmap === 'function' && isPicture(file) && file.type !== 'image/gif'
    ? createImageBitmap(file).catch(() => undefined)
    : Promise.resolve(undefined)

// A picture that may be seen through keeps that: where a browser cannot write WebP it writes PNG.
function draw(bitmap: ImageBitmap, share: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * share)
  canvas.height = Math.round(bitmap.height * share)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
