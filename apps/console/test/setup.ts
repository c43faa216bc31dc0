import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { endSession } from '../src/shared/session.ts'

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})
