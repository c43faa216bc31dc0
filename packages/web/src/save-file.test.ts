// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a file is saved under its name; it stays readable while a phone asks, and then leaves the memory', () => {
  vi.useFakeTimers()
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the-file')
  const followed: [name: string, href: string, inPage: boolean][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push([this.download, this.href, this.isConnected])
  })
  saveFile(new Blob(['a;b']), 'fund-record.csv')
  expect(followed).toEqual([['fund-record.csv', 'blob:the-file', true]])
  expect(document.querySelector('a')).toBeNull()
  vi.advanceTimersByTime(30_000)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:the-file')
})
