import { createFileRoute } from '@tanstack/react-router'
import type { SeenMoney } from '../../features/suspense/case-dialog.tsx'
import { SuspenseScreen } from '../../features/suspense/suspense-screen.tsx'

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : undefined

export const Route = createFileRoute('/suspense')({
  staticData: { titleKey: 'console.title.suspense', of: 'operator', areas: ['auditing', 'operating', 'market'] },
  /** Money that was seen somewhere and has no case yet: the form opens with it. */
  validateSearch: ({ ref, amount }: Record<string, unknown>): SeenMoney => ({
    ref: textOf(ref, 100),
    amount: /^-?\d{1,13}\.\d\d$/.test(String(amount)) ? String(amount) : undefined,
  }),
  component: SuspenseScreen,
})
