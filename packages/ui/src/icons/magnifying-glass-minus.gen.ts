// Phosphor Icons, MIT. Written by make-icons.mjs.
import { icon } from '../icon.tsx'

export const MagnifyingGlassMinus = /*@__PURE__*/ icon('M152,112a8,8,0,0,1-8,8H80a8,8,0,0,1,0-16h64A8,8,0,0,1,152,112Zm77.66,117.66a8,8,0,0,1-11.32,0l-50.06-50.07a88.11,88.11,0,1,1,11.31-11.31l50.07,50.06A8,8,0,0,1,229.66,229.66ZM112,184a72,72,0,1,0-72-72A72.08,72.08,0,0,0,112,184Z')
