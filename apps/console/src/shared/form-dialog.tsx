import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dialog } from '@tradewind/ui/dialog'
import { TextInput } from '@tradewind/ui/text-input'
import { Form, FormFailure } from '@tradewind/web/form/form'
import type { FormState } from '@tradewind/web/form/use-form'
import { type ComponentProps, type ReactNode, useId } from 'react'

type FormDialogProps = {
  form: Pick<FormState<never>, 'element' | 'busy' | 'submit' | 'failure'>
  title: string
  /** What the button says. */
  send: string
  kind?: ComponentProps<typeof Button>['kind']
  /** Why it cannot be sent yet. */
  notYet?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A form that sends one call, in a dialog that closes when it is done. */
export function FormDialog({ form, title, send, kind, notYet, onClose, children }: FormDialogProps) {
  const t = useT()
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('words.close')}
      foot={
        <Button
          kind={kind}
          size="s"
          type="submit"
          form={formId}
          busy={form.busy}
          busyLabel={t('words.loading')}
          notYet={notYet}
        >
          {send}
        </Button>
      }
    >
      <Form form={form} id={formId} onDone={onClose} className="grid grid-cols-1 gap-4">
        {children}
        <FormFailure form={form} />
      </Form>
    </Dialog>
  )
}

/** Dollars, as an operator types them. */
export function AmountInput(props: Pick<ComponentProps<typeof TextInput>, 'value' | 'error' | 'onChange'>) {
  const t = useT()
  return (
    <TextInput
      label={t('operating.amount.label')}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      start={<span className="text-ink-2">$</span>}
      {...props}
    />
  )
}
