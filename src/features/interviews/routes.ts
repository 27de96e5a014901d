/** Interviews at the desk: free times, offers, bookings and outcomes. */
import { z } from 'zod';
import { readValues } from '../../platform/lists/filters.schema.ts';
import { visibleApplication } from '../candidates/visible-request.ts';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { listOf, preparedCommand, staffRoute } from '../permissions/staff-route.ts';
import { propose } from './availability.ts';
import { bookInterview, cancelInterview, changeInterview, recordOutcome } from './commands/book.ts';
import { offerTimes } from './commands/offer.ts';
import { interviewsIn, interviewsOf, readInterview } from './queries.ts';
import {
  bookingInputSchema,
  interviewCancelledSchema,
  interviewChangedSchema,
  interviewChangeSchema,
  interviewSchema,
  interviewsQuerySchema,
  offeredSchema,
  offerInputSchema,
  outcomeInputSchema,
  proposalQuerySchema,
  proposalSchema,
} from './schema.ts';

const MAX_SPAN_MS = 62 * 86_400_000;
const blind = z.strictObject({ blind: z.literal('1').optional() });

const readerOf = (
  { actor, now, officeZone }: Pick<StaffRequest, 'actor' | 'now' | 'officeZone'>,
  hidden: '1' | undefined,
) => ({ actor, now, officeZone, blind: hidden === '1' });

/** @throws ProblemError not_found for an application that the actor may not see */
const seen = (request: StaffRequest, id: string) =>
  visibleApplication({
    ...{ runtime: request.runtime, actor: request.actor, id },
    allow: (action, subject) => request.allow(action, subject),
  });

/** @throws ProblemError not_found for an interview that the actor may not see */
const visibleInterview = async (request: StaffRequest) =>
  (await readInterview(request.runtime.db, readerOf(request, undefined), request.id)) ?? fail('not_found');

export const interviewRoutes = {
  proposeInterviewTimes: staffRoute(
    'GET /interview-proposals',
    'interview.write',
    {
      query: proposalQuerySchema,
      answer: proposalSchema,
      description: 'The times at which all of these people are free',
    },
    async (request) => {
      const { query } = request;
      await seen(request, query.application);
      const input = { ...query, people: readValues(query.people).values };
      return propose(request.runtime.readDb, input, request.officeZone, request.now);
    },
  ),
  offerInterview: preparedCommand(
    'POST /interview-offers',
    'interview.write',
    {
      body: offerInputSchema,
      answer: offeredSchema,
      description: 'The interview, and the letter that offers its times',
    },
    async (request) => {
      const { body, runtime, signature } = request;
      await seen(request, body.application);
      const ports = { signer: await runtime.signer(), officeZone: request.officeZone, signature };
      return (trx, context) => offerTimes(trx, context, body, ports);
    },
  ),
  listInterviews: staffRoute(
    'GET /interviews',
    'interview.read',
    {
      query: interviewsQuerySchema,
      answer: listOf(interviewSchema),
      description: 'The interviews that begin in this period, in order',
    },
    async (request) => {
      const { query } = request;
      if (Date.parse(query.to) - Date.parse(query.from) > MAX_SPAN_MS)
        fail({ code: 'invalid_query', message: 'Ask for at most 62 days.' });
      return { items: await interviewsIn(request.runtime.readDb, readerOf(request, query.blind), query) };
    },
  ),
  bookInterview: preparedCommand(
    'POST /interviews',
    'interview.write',
    {
      body: bookingInputSchema,
      answer: interviewChangedSchema,
      description:
        'Booked. 409 `not_confirmed` says what speaks against the time: send it again with `anyway`',
    },
    async (request) => {
      const { body, runtime } = request;
      await seen(request, body.application);
      const ports = { signer: await runtime.signer(), officeZone: request.officeZone };
      return (trx, context) => bookInterview(trx, context, body, ports);
    },
  ),
  getInterview: staffRoute(
    'GET /interviews/:id',
    'interview.read',
    { query: blind, answer: interviewSchema },
    (request) => readInterview(request.runtime.readDb, readerOf(request, request.query.blind), request.id),
  ),
  listApplicationInterviews: staffRoute(
    'GET /applications/:id/interviews',
    'interview.read',
    { query: blind, answer: listOf(interviewSchema), description: 'All of them, the newest first' },
    async (request) => {
      await seen(request, request.id);
      const reader = readerOf(request, request.query.blind);
      return { items: await interviewsOf(request.runtime.readDb, reader, request.id) };
    },
  ),
  changeInterview: preparedCommand(
    'POST /interviews/:id/change',
    'interview.write',
    {
      body: interviewChangeSchema,
      answer: interviewChangedSchema,
      description: 'Another time, other people, or both',
    },
    async (request) => {
      await visibleInterview(request);
      const { target, body } = request;
      return (trx, context) => changeInterview(trx, context, target, body, request.officeZone);
    },
  ),
  cancelInterview: preparedCommand(
    'POST /interviews/:id/cancel',
    'interview.write',
    { answer: interviewCancelledSchema },
    async (request) => {
      await visibleInterview(request);
      const { target } = request;
      return (trx, context) => cancelInterview(trx, context, target, request.officeZone);
    },
  ),
  recordInterview: preparedCommand(
    'POST /interviews/:id/outcome',
    'interview.record',
    { body: outcomeInputSchema, answer: interviewChangedSchema },
    async (request) => {
      const { people } = await visibleInterview(request);
      request.allow('interview.record', { team: people.map(({ id }) => id) });
      const { target, body } = request;
      return (trx, context) => recordOutcome(trx, context, target, body.outcome);
    },
  ),
};
