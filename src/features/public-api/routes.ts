/** The routes of the public API, collected from the features that declare them. */
import { applicationApi } from '../applications/public-routes.ts';
import { enquiryApi } from '../enquiries/public-routes.ts';
import { legalApi } from '../legal/public-routes.ts';
import { openingApi } from '../openings/public-routes.ts';

export const PUBLIC_API = { ...enquiryApi, ...openingApi, ...applicationApi, ...legalApi };
