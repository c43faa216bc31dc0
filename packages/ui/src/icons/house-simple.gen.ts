// Phosphor Icons, MIT. Written by make-icons.mjs.
import { icon } from '../icon.tsx'

export const HouseSimple = /*@__PURE__*/ icon('M219.31,108.68l-80-80a16,16,0,0,0-22.62,0l-80,80A15.87,15.87,0,0,0,32,120v96a8,8,0,0,0,8,8H216a8,8,0,0,0,8-8V120A15.87,15.87,0,0,0,219.31,108.68ZM208,208H48V120l80-80,80,80Z')
