import { useEffect, useEffectEvent } from 'react'

/** ⌘/Ctrl Enter does the page's act. */
export function useActKey(act: (() => Promise<void>) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !act) return
    event.preventDefault()
    void act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
