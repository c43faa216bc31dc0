import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { endSession } from '../src/shared/session.ts'

// What comes by itself, such as the code of a sheet, may take its time where many tests share few cores.
configure({ asyncUtilTimeout: 4000 })

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})
