import { useQueryClient } from '@tanstack/react-query'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextInput } from '@tradewind/ui/text-input'
import { failedToast, toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import type { View } from './view-tabs.ts'

type ViewDialogProps = {
  /** Behind the address, as it is shown now. */
  search: string
  /** The view that shows just this already. */
  view: View | undefined
  onClose: () => void
}

/** Keeps how the list is narrowed under a name, for oneself alone; or calls it otherwise, or lets it go. */
export function ViewDialog({ search, view, onClose }: ViewDialogProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const again = () => queryClient.invalidateQueries({ queryKey: callKey('GET /api/seller/view_list') })
  const form = useForm<{ name: string }>({
    initial: { name: view?.name ?? '' },
    send: async ({ name }) => {
      await api.call('POST /api/seller/view_save', { id: view?.id, name: name.trim(), search }, { quiet: true })
      await again()
      toast(t('packing.view.kept'), { kind: 'done' })
    },
  })
  const letGo = async ({ id }: View) => {
    try {
      await api.call('POST /api/seller/view_delete', { id }, { quiet: true })
      await again()
      onClose()
    } catch (error) {
      failedToast((error as Error).message)
    }
  }
  return (
    <FormDialog form={form} title={t('packing.view.title')} send={t('packing.view.keep')} onClose={onClose}>
      <p className="text-s text-ink-2">{t('packing.view.text')}</p>
      <TextInput
        label={t('packing.view.name')}
        maxLength={LONGEST.viewName}
        autoComplete="off"
        dir="auto"
        {...form.text('name')}
      />
      {view && (
        <Button kind="text" onClick={() => void letGo(view)} className="justify-self-start">
          {t('packing.view.letGo')}
        </Button>
      )}
    </FormDialog>
  )
}
