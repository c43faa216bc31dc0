import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFilePick } from './use-file-pick.tsx'

function Send({ onPick }: { onPick: (file: File) => void }) {
  const [pick, input] = useFilePick('image/png', onPick)
  return (
    <>
      <button type="button" onClick={pick}>
        A picture
      </button>
      {input}
    </>
  )
}

test('a button opens the choice of files, and the same file can be chosen twice', () => {
  const onPick = vi.fn()
  const { container } = render(<Send onPick={onPick} />)
  const input = container.querySelector('input') as HTMLInputElement
  const opened = vi.spyOn(input, 'click')
  fireEvent.click(screen.getByRole('button', { name: 'A picture' }))
  expect(opened).toHaveBeenCalledOnce()
  expect(input.accept).toBe('image/png')

  const lamp = new File(['lamp'], 'lamp.png', { type: 'image/png' })
  const choose = () => {
    Object.defineProperty(input, 'files', { value: [lamp], configurable: true })
    Object.defineProperty(input, 'value', { value: 'C:\\fakepath\\lamp.png', configurable: true, writable: true })
    fireEvent.change(input)
  }
  choose()
  expect(input.value).toBe('')
  choose()
  expect(onPick.mock.calls).toEqual([[lamp], [lamp]])
})

test('who closes the choice without a file sends none', () => {
  const onPick = vi.fn()
  const { container } = render(<Send onPick={onPick} />)
  fireEvent.change(container.querySelector('input') as HTMLInputElement)
  expect(onPick).not.toHaveBeenCalled()
})
