import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { clearCookie } from '../src/shared/cookies.ts'

afterEach(() => {
  cleanup()
  for (const pair of document.cookie.split('; ')) clearCookie(pair.split('=', 1)[0] ?? '')
  localStorage.clear()
  sessionStorage.clear()
})
