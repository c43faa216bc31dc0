import type { CallKey, Input } from '@tradewind/contract/calls'
import { MOST_EXPORTED } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { saveFile } from '@tradewind/web/save-file'
import { useState } from 'react'
import { api } from './api.ts'
import { FormDialog } from './form-dialog.tsx'
import { type Guarded, useMay } from './may.ts'

type ExportKey = Extract<CallKey & Guarded, `GET ${string}_export`>
type Range = { from?: string | undefined; to?: string | undefined }
type ExportButtonProps<K extends ExportKey> = { call: K; filter: Omit<Input<K>, keyof Range> }
type Download = (call: ExportKey, input: object) => Promise<{ blob: Blob; filename: string | undefined }>

/** What a list shows as a file, narrowed to some days if one likes; absent where the list is not for this person. Needs `exporting`. */
export function ExportButton<K extends ExportKey>({ call, filter }: ExportButtonProps<K>) {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may(call)) return null
  return (
    <>
      <Button kind="line" size="xs" icon={<DownloadSimple size={16} />} onClick={() => setOpen(true)}>
        {t('exporting.button')}
      </Button>
      {open && <ExportDialog call={call} filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ call, filter, onClose }: { call: ExportKey; filter: object; onClose: () => void }) {
  const t = useT()
  const form = useForm<{ from: string; to: string }>({
    initial: { from: '', to: '' },
    send: async ({ from, to }) => {
      // The client's arguments depend on the call; here it is any of them.
      const { blob, filename } = await (api.download as Download)(call, {
        ...filter,
        from: from || undefined,
        to: to || undefined,
      })
      saveFile(blob, filename ?? 'list.csv')
      toast(t('exporting.done'), { kind: 'done' })
    },
  })
  return (
    <FormDialog form={form} title={t('exporting.title')} send={t('exporting.button')} onClose={onClose}>
      <p className="text-s text-ink-2">{t('exporting.text', { most: MOST_EXPORTED })}</p>
      <div className="grid gap-4 wide:grid-cols-2">
        <TextInput type="date" label={t('exporting.from')} dir="ltr" {...form.text('from')} />
        <TextInput type="date" label={t('exporting.to')} dir="ltr" {...form.text('to')} />
      </div>
    </FormDialog>
  )
}
