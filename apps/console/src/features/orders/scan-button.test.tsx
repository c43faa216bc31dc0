import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ScanButton } from './scan-button.tsx'

beforeAll(() => loadAreas('en', ['words', 'packing']))
afterEach(() => vi.unstubAllGlobals())

const show = (onFound: (no: string) => void) =>
  render(
    <MessagesProvider locale="en">
      <ScanButton onFound={onFound} />
    </MessagesProvider>,
  )

/** A browser with a camera that sees nothing at first, and then this. */
function withCamera(sees: string, getUserMedia: () => Promise<unknown>) {
  let looks = 0
  class BarcodeDetector {
    detect = async () => (++looks < 2 ? [] : [{ rawValue: sees }])
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
}

test('where a browser reads no codes the number is typed, and nothing offers a camera', () => {
  show(() => undefined)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the first code that the camera sees is the number, and the camera goes off', async () => {
  const stop = vi.fn()
  withCamera(' CT123456789PT ', async () => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] }))
  const onFound = vi.fn()
  show(onFound)
  fireEvent.click(screen.getByRole('button', { name: 'Scan the number' }))
  await waitFor(() => expect(onFound).toHaveBeenCalledWith('CT123456789PT'))
  await waitFor(() => expect(stop).toHaveBeenCalled())
})

test('without leave for the camera the field is still there, and it says so', async () => {
  withCamera('', () => Promise.reject(new Error('NotAllowedError')))
  show(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Scan the number' }))
  expect(await screen.findByText(/type the number/)).toBeTruthy()
})
