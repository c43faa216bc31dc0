import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowClockwise } from '@tradewind/ui/icons/arrow-clockwise'
import { TextInput } from '@tradewind/ui/text-input'
import type { ComponentProps } from 'react'

type PasswordFieldProps = Pick<ComponentProps<typeof TextInput>, 'value' | 'error' | 'onChange'> & {
  onNew: () => void
}

/** A first password, seen: whoever types it has to hand it over. */
export function PasswordField({ onNew, ...field }: PasswordFieldProps) {
  const t = useT()
  return (
    <TextInput
      label={t('staff.form.password')}
      hint={t('staff.form.passwordHint')}
      maxLength={128}
      autoComplete="off"
      exact
      dir="ltr"
      translate="no"
      end={
        <IconButton label={t('staff.form.passwordNew')} onClick={onNew}>
          <ArrowClockwise size={20} />
        </IconButton>
      }
      {...field}
    />
  )
}
