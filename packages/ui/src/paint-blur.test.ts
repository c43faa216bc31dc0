import { afterEach, expect, test, vi } from 'vitest'
import { paintBlur } from './paint-blur.ts'

/** Of a picture of the demo world. */
const HASH = 'HggGBwAoh4eAd4dxe0iXqXeIl3IIKYcA'

afterEach(() => vi.unstubAllGlobals())

/** A canvas that notes what is painted into it, as this page has none that paints. */
function canvasWith(putImageData: (...painted: unknown[]) => void) {
  const canvas = document.createElement('canvas')
  canvas.getContext = (() => ({ putImageData })) as unknown as typeof canvas.getContext
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray
      readonly width: number
      readonly height: number
      constructor(data: Uint8ClampedArray, width: number, height: number) {
        this.data = data
        this.width = width
        this.height = height
      }
    },
  )
  return canvas
}

test('a placeholder fills its canvas from corner to corner', () => {
  const put = vi.fn()
  const canvas = canvasWith(put)
  paintBlur(canvas, HASH)
  const { width, height } = canvas
  expect(Math.max(width, height)).toBe(32)
  expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ width, height }), 0, 0)
  const [[{ data }]] = put.mock.calls as [[{ data: Uint8ClampedArray }]]
  expect(data.length).toBe(width * height * 4)
})

test('a placeholder that is none paints nothing and breaks nothing', () => {
  const put = vi.fn()
  paintBlur(canvasWith(put), 'not base64!')
  expect(put).not.toHaveBeenCalled()
})
