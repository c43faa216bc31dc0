import { ForOthers } from '../../shared/load-failed.tsx'

/** In the place of a page that is not for whoever works here: without its head, its filters and its acts. */
export function ForOthersScreen() {
  return (
    <main className="max-w-240 px-edge py-4 wide:py-6">
      <ForOthers level={1} />
    </main>
  )
}
