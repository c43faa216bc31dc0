import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import type { FormState } from '@tradewind/web/form/use-form'
import { useState } from 'react'

/** Secret codes of one form: they are shown and hidden together. */
export function useSecretCodes<V extends Record<string, string>>(form: FormState<V>) {
  const [shown, setShown] = useState(false)
  const code = (name: keyof V & string) => ({
    ...form.choice(name),
    secret: !shown,
    wide: true,
    onBlur: () => void form.blur(name),
  })
  return { code, shown, setShown }
}

type NewPayPassword = { pay_password: string; confirm_pay_password: string }
type NewPayPasswordFieldsProps = {
  label: string
  codes: ReturnType<typeof useSecretCodes<NewPayPassword>>
}

/** The new payment password, twice, and the way to see what was typed. */
export function NewPayPasswordFields({ label, codes: { code, shown, setShown } }: NewPayPasswordFieldsProps) {
  const t = useT()
  return (
    <>
      <CodeInput
        label={label}
        hint={t('account.payPassword.digits')}
        maxLength={LONGEST.payPassword}
        {...code('pay_password')}
      />
      <CodeInput
        label={t('account.payPassword.confirm')}
        maxLength={LONGEST.payPassword}
        {...code('confirm_pay_password')}
      />
      <Button kind="text" aria-pressed={shown} onClick={() => setShown(!shown)} className="justify-self-center">
        {t(shown ? 'account.payPassword.hide' : 'account.payPassword.show')}
      </Button>
    </>
  )
}
