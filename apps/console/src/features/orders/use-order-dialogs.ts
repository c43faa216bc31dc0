import { useState } from 'react'

export type Asked = 'filter' | 'view' | 'keys' | 'send'
export type Dialogs = { open: Asked | undefined; ask: (dialog: Asked) => void; close: () => void }

/** Which of the dialogs beside the list is open. */
export function useOrderDialogs(): Dialogs {
  const [open, setOpen] = useState<Asked>()
  return { open, ask: setOpen, close: () => setOpen(undefined) }
}
