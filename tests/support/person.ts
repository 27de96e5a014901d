/** A person with data in every column that can hold some. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { readDataSubjectRecords, rowsOfPerson } from '../../src/features/privacy/data-subject-records.ts';
import { PERSONAL, rowsIn } from '../../src/features/privacy/personal-rows.ts';
import type { Tables } from '../../src/platform/database/types.ts';
import { emailKey } from '../../src/platform/email-key.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApi } from './api.ts';
import { docx } from './documents.ts';
import { application, jsonPost, multipartPost, reportRequest, resumeFile } from './forms.ts';
import { noJobLeft } from './jobs.ts';
import { JSONS, mark, STRUCTURE } from './personal-columns.ts';

export const EMAIL = 'zelda.quimby@candidate.example';

const untyped = (api: TestApi) =>
  api.runtime.db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Sends an application and an enquiry as visitors do, and adds what staff and machines write about them. */
export async function fillPerson(api: TestApi) {
  const { db, signer, config, clock } = api.runtime;
  const opening = await api.addOpening({ requiredSkills: ['Terraform'] });
  const resume = resumeFile({
    name: 'zelda-quimby.docx',
    data: await docx(['Zelda Quimby', 'Terraform, quasarword']),
  });
  const person = { Name: 'Zelda Quimby', Email: EMAIL, Message: 'My quasarmessage.' };
  await api.send(
    '/api/admin/ApplytoJob',
    multipartPost(application(opening, person), [resume], { 'Idempotency-Key': 'a-key-of-zelda-1' }),
  );
  await api.send(
    '/api/enquiries/report',
    jsonPost(reportRequest({ FirstName: 'Zelda', LastName: 'Quimby', Email: EMAIL, Insights: true })),
  );
  const key = emailKey(await signer(), EMAIL);
  const at = clock().toISOString();
  const { applications, enquiries, candidates } = await rowsOfPerson(db, [key]);
  const [applicationId = '', enquiryId = ''] = [applications[0], enquiries[0]];
  await noJobLeft(db);
  const staff = { id: newId(), name: 'Staff', email: 'staff@house.example' };
  const since = { image: null, state: 'active', created_at: at, updated_at: at } as const;
  await db
    .insertInto('staff')
    .values({ ...staff, ...since })
    .execute();
  const file = { id: newId(), size: 3, type: 'text/plain', created_at: at };
  await writeFile(join(config.storageDir, 'objects/resumes', `${file.id}.txt`), 'quasarattachment');
  await untyped(api)
    .insertInto('files')
    .values({ ...file, key: `resumes/${file.id}.txt`, sha256: 'x' })
    .execute();
  const files = JSON.stringify([{ id: file.id, name: 'quasarname.txt', type: 'text/plain', size: 3 }]);
  const actor = { actor_id: staff.id, at };
  const kind = newId();
  const inserts: { [T in keyof Tables]?: Record<string, unknown> } = {
    notes: {
      id: newId(),
      subject_type: 'application',
      subject_id: applicationId,
      author_id: staff.id,
      body: '',
      search_text: '',
      created_at: at,
    },
    follow_ups: {
      ...{ id: newId(), subject_type: 'application', subject_id: applicationId },
      ...{ staff_id: staff.id, updated_at: at },
    },
    scorecards: {
      id: newId(),
      application_id: applicationId,
      opening_id: opening,
      stage: 'screening',
      author_id: staff.id,
      ratings: '{}',
      summary: '',
      updated_at: at,
      submitted_at: at,
    },
    interview_kinds: {
      ...{ id: kind, name: 'Screening call', minutes: 30, place_type: 'phone', place: '' },
      ...{ created_at: at, updated_at: at },
    },
    interviews: {
      ...{ id: newId(), application_id: applicationId, kind_id: kind, state: 'cancelled', minutes: 30 },
      ...{ place_type: 'phone', place: '', notice_hours: 24, created_at: at, updated_at: at },
    },
    candidate_consents: {
      ...{ id: newId(), application_id: applicationId, purpose: 'pool', token_hash: 'x', asked_by: staff.id },
      ...{ asked_at: at, until: at, policy_version: '1', answer: 'declined', answered_at: at },
    },
    stage_changes: {
      id: newId(),
      application_id: applicationId,
      from_stage: 'received',
      to_stage: 'screening',
      ...{ actor_id: staff.id, at },
    },
    notices: {
      ...{ id: newId(), staff_id: staff.id, kind: 'mention', subject_type: 'application' },
      ...{ subject_id: applicationId, created_at: at, desk_at: at },
    },
    application_views: { application_id: applicationId, staff_id: staff.id, at },
    messages: {
      id: newId(),
      subject_type: 'enquiry',
      subject_id: enquiryId,
      direction: 'in',
      // What the column of the enquiry says in the end: an email from another person is not theirs.
      from_address: mark('enquiries', 'email'),
      subject: '',
      body: '',
      files,
      created_at: at,
    },
    undos: {
      id: newId(),
      subject_type: 'enquiry',
      subject_id: enquiryId,
      action: 'enquiry.assign',
      before: '{}',
      after: '{}',
      ...actor,
    },
    enquiry_views: { enquiry_id: enquiryId, staff_id: staff.id, at },
    mail_bounces: { email_key: key, words: '', job_id: 'none', at },
    saved_views: {
      id: newId(),
      owner_id: staff.id,
      screen: 'candidates',
      name: '',
      address: `q=Zelda+Quimby&other=${mark('candidates', 'name')}`,
      created_at: at,
    },
    privacy_requests: {
      id: newId(),
      kind: 'erasure',
      name: '',
      email: EMAIL,
      email_key: key,
      words: '',
      received_at: at,
      due_at: at,
      created_at: at,
      updated_at: at,
    },
    legal_holds: { id: newId(), email_key: key, reference: '', reason: '', created_at: at, released_at: at },
    jobs: {
      id: newId(),
      queue: 'mail',
      subject_type: 'staff',
      subject_id: staff.id,
      payload: JSON.stringify({
        template: 'colleague',
        to: 'staff@house.example',
        props: {
          name: 'Staff',
          what: 'mention',
          candidate: 'Zelda Quimby',
          link: `/desk/candidates?id=${applicationId}`,
        },
      }),
      state: 'done',
      run_at: at,
      created_at: at,
      done_at: at,
    },
  };
  for (const [table, row] of Object.entries(inserts))
    await untyped(api).insertInto(table).values(row).execute();
  const trace = await readDataSubjectRecords(db, { applications, enquiries, candidates, keys: [key] });
  const marks = new Map<string, string>();
  for (const [table, decision] of PERSONAL) {
    const rows = await rowsIn(db, table, decision, trace);
    if (rows.length === 0) throw new Error(`There is nothing of the person in ${table}`);
    for (const column of decision.person) {
      if (STRUCTURE.has(`${table}.${column}`)) continue;
      const word = mark(table, column);
      marks.set(`${table}.${column}`, word);
      // A mail about them in the payload of each job leads to it; the word comes beside it.
      const value =
        column === 'payload'
          ? sql`replace(payload, '"props":{', ${`"props":{"word":"${word}",`})`
          : JSONS.has(column)
            ? JSON.stringify(column === 'flags' ? [word] : { word })
            : word;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${decision.found(trace)}`.execute(
        db,
      );
    }
  }
  // The earlier words of a note.
  await untyped(api)
    .insertInto('undos')
    .values({
      ...{
        id: newId(),
        subject_type: 'note',
        subject_id: newId(),
        action: 'note.edit',
        other_id: applicationId,
      },
      ...{ before: '{"body":"quasarnote"}', after: '{}', ...actor },
    })
    .execute();
  return {
    trace: await readDataSubjectRecords(db, { applications, enquiries, candidates, keys: [key] }),
    marks,
    key,
  };
}
