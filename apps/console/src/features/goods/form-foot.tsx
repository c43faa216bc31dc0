import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'

/** The end of a dialog's form: one button that says what happens. */
export function FormFoot({ label, busy }: { label: string; busy: boolean }) {
  const t = useT()
  return (
    <div className="mt-5 flex justify-end">
      <Button kind="ink" size="s" type="submit" busy={busy} busyLabel={t('words.loading')}>
        {label}
      </Button>
    </div>
  )
}
