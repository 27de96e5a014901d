/** The Let's Collaborate form of the service and product pages. Shared by browser, API and tests. */
import * as z from 'zod/mini';
import { email, LIMITS, sitePath, text } from '../shared/fields.ts';

export const collaborateSchema = z.object({
  FirstName: text({ label: 'First name', max: LIMITS.name, required: 'First name is required' }),
  LastName: text({ label: 'Last name', max: LIMITS.name, required: 'Last name is required' }),
  Email: email('Email is required'),
  PhoneNumber: text({ label: 'Phone', max: LIMITS.phone, required: 'Phone is required' }),
  Message: text({
    label: 'Your Message',
    max: LIMITS.message,
    required: 'Your Message is required',
    multiline: true,
  }),
  Page: sitePath(),
});
