import { useRouter } from '@tanstack/react-router'
import { usePageRetry } from '@tradewind/web/page-retry'
import { LoadFailed } from '../../shared/load-failed.tsx'

type FailedScreenProps = { error: unknown; reset?: () => void }

/** A page that could not be shown at all: its code or its words did not come, or it broke. Comes back with the network. */
export function FailedScreen(failure: FailedScreenProps) {
  const { retry } = usePageRetry(useRouter(), failure)
  return (
    <main className="mx-auto max-w-140 px-edge py-10">
      <LoadFailed error={failure.error} onRetry={retry} />
    </main>
  )
}
