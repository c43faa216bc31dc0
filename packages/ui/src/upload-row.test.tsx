import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type UploadFile, UploadRow } from './upload-row.tsx'

const barsOf = (file: Pick<UploadFile, 'progress' | 'error'>) => {
  const { unmount } = render(
    <UploadRow
      label="Pictures"
      addLabel="Add"
      files={[{ id: '1', name: 'foot.png', ...file }]}
      accept="image/png"
      max={3}
      onAdd={() => {}}
      onRemove={() => {}}
      removeLabel={(name) => `Remove ${name}`}
      progressLabel={(name, percent) => `${name}: ${percent} %`}
    />,
  )
  const bars = screen.queryAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))
  unmount()
  return bars
}

test('a picture says how far it has come while it is sent, and nothing more once it is there or has failed', () => {
  expect([0, 0.4, 0.99].map((progress) => barsOf({ progress }))).toEqual([
    ['foot.png: 0 %'],
    ['foot.png: 40 %'],
    ['foot.png: 99 %'],
  ])
  expect([{ progress: 1 }, {}, { progress: 0.4, error: 'Too large' }].map(barsOf)).toEqual([[], [], []])
})
