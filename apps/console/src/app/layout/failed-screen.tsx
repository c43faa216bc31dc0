import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../shared/load-failed.tsx'

/** A page that could not be shown at all: its code did not come, or it broke. */
export function FailedScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <main className="mx-auto max-w-140 px-edge py-10">
      <LoadFailed error={error} onRetry={retry} />
    </main>
  )
}
