import { createFileRoute, redirect } from '@tanstack/react-router'
import { currentSession } from '../../shared/session.ts'
import { HOME } from '../guard.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    const realm = currentSession()?.realm
    throw redirect({ to: realm ? HOME[realm] : '/login', replace: true })
  },
})
