import { reviewsByCategory } from './reviews/by-category.ts'
import { reviewsByProduct } from './reviews/by-product.ts'
import type { DemoReview } from './shape.ts'

/** Each text is meant for one review; those about one product come first. */
export const reviews: DemoReview[] = [...reviewsByProduct, ...reviewsByCategory]
