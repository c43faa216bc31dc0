import { createFileRoute } from '@tanstack/react-router'
import { ChangePayPasswordScreen } from '../../features/account/change-pay-password-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/changePayPwd')({
  staticData: { titleKey: 'nav.title.changePayPwd', requireAuth: false, areas: ['account', 'fields', 'person'] },
  /** `forgotten=1` sets it anew without the present one. */
  validateSearch: (search: Record<string, unknown>): { forgotten?: string } => ({
    forgotten: textOrNone(search.forgotten),
  }),
  component: ChangePayPasswordScreen,
})
