import { useState } from 'react'

/** How often a sheet was opened: as its key it lets each opening begin from what is in use. */
export function useTimesOpened(open: boolean): number {
  const [opened, setOpened] = useState({ open, times: 0 })
  if (opened.open !== open) setOpened({ open, times: opened.times + (open ? 1 : 0) })
  return opened.times
}
