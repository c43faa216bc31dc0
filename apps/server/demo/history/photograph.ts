import { join } from 'node:path'

const PICTURES = join(import.meta.dirname, '../pictures')

/** What a phone would send of something: the middle width, which is quick to make smaller. */
export const photographOf = (picture: string): string => join(PICTURES, `${picture}-480.webp`)
