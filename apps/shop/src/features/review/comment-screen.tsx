import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export function CommentScreen() {
  return <NotOpenScreen />
}
