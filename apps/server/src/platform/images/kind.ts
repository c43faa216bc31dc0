export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/**
 * What a file is by its first bytes, whatever its name or its sender says. These five and nothing else: what can hold
 * programs, other pictures or far addresses (SVG, TIFF, PDF, HEIC) is no picture here.
 */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  const begin = ascii(bytes, 0, 16)
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(begin)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(begin)) return 'webp'
  // The brand of the file: "avis" is a sequence of pictures, of which the first counts.
  return /^.{4}ftypavi[fs]/s.test(begin) ? 'avif' : undefined
}
