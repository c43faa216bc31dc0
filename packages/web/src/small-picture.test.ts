import { afterEach, expect, test, vi } from 'vitest'
import { smallPicture } from './small-picture.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that sees a picture of this size in any file, and says what it drew of it. */
function stubBrowser(width: number, height: number): { drawn: number[][]; closed: () => boolean } {
  const drawn: number[][] = []
  let closed = false
  const close = () => {
    closed = true
  }
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: (_: unknown, ...at: number[]) => drawn.push(at) }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['small'], { type })),
  }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close }))
  vi.stubGlobal('document', { createElement: () => canvas })
  return { drawn, closed: () => closed }
}

const photo = (type = 'image/jpeg') => new File(['x'.repeat(90)], 'photo', { type, lastModified: 7 })

test('a picture of 50 megapixels is made small before it is sent, upright or across', async () => {
  const { drawn, closed } = stubBrowser(6_144, 8_160)
  const small = await smallPicture(photo())
  expect(drawn).toEqual([[0, 0, 1_542, 2_048]])
  expect([small.name, small.type, small.lastModified, small.size]).toEqual(['photo', 'image/jpeg', 7, 5])
  expect(closed()).toBe(true)
})

test('one that may be seen through stays so', async () => {
  stubBrowser(4_000, 100)
  expect((await smallPicture(photo('image/png'))).type).toBe('image/webp')
})

test('a small one, a moving one and one that the browser cannot read are sent as they are', async () => {
  stubBrowser(2_048, 2_048)
  const [small, moving, torn] = [photo(), photo('image/gif'), photo()]
  expect(await smallPicture(small)).toBe(small)
  expect(await smallPicture(moving)).toBe(moving)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('torn')))
  expect(await smallPicture(torn)).toBe(torn)
})
