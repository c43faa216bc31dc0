import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Eye } from '@tradewind/ui/icons/eye'
import { EyeSlash } from '@tradewind/ui/icons/eye-slash'
import { TextInput, type TextInputProps } from '@tradewind/ui/text-input'
import { useState } from 'react'

/** A password that its owner may look at. Pasting and password managers are welcome. */
export function PasswordInput(props: TextInputProps & { autoComplete: 'current-password' | 'new-password' }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      exact
      end={
        <IconButton
          label={t(shown ? 'account.login.hidePassword' : 'account.login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeSlash size={20} /> : <Eye size={20} />}
        </IconButton>
      }
    />
  )
}
