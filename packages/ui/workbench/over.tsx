import { useEffect, useState } from 'react'
import { Button } from '../src/button.tsx'
import { Confirm } from '../src/confirm.tsx'
import { Dialog } from '../src/dialog.tsx'
import { Sheet } from '../src/sheet.tsx'
import { Sum } from '../src/sum.tsx'
import { failedToast, loadingToast, toast } from '../src/toast.ts'
import { ToastRegion } from '../src/toast-region.tsx'
import { Ask } from './ask.tsx'
import { Board, type BoardProps, Line } from './board.tsx'

const wanted = new URLSearchParams(location.search).get('open')

export function Over({ lang }: BoardProps) {
  const [open, setOpen] = useState<string | null>(wanted)
  useEffect(() => {
    if (wanted === 'toast') {
      loadingToast('Paying')
      toast('Removed', { action: { label: 'Undo', run: () => {} } })
    }
  }, [])
  return (
    <Board title="Over the page">
      <Line>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => toast('Address copied', { kind: 'done' })}>Toast</Button>
        <Button onClick={() => failedToast('The network is not there')}>Failed</Button>
        <Button onClick={() => setTimeout(loadingToast('Paying'), 2000)}>Loading</Button>
        <Button onClick={() => toast('Removed', { action: { label: 'Undo', run: () => toast('Back again') } })}>
          Undo
        </Button>
      </Line>
      <Sheet
        open={open === 'sheet'}
        onClose={() => setOpen(null)}
        title="Payment code"
        closeLabel="Close"
        foot={
          <Button kind="go" wide>
            Pay <Sum amount="162.10" locale={lang} />
          </Button>
        }
      >
        <Ask lang={lang} />
      </Sheet>
      <Confirm
        open={open === 'confirm'}
        question="Delete the address in Berlin?"
        detail="Orders already on the way keep it."
        confirmLabel="Delete it"
        cancelLabel="Keep it"
        danger
        onConfirm={() => setOpen(null)}
        onCancel={() => setOpen(null)}
      />
      <Dialog open={open === 'dialog'} onClose={() => setOpen(null)} title="How it is counted" closeLabel="Close">
        One day per shopper and shop.
      </Dialog>
      <ToastRegion label="Messages" above="none" />
    </Board>
  )
}
