/** Search among candidates: what is found, where it was found, and how much of it is counted. */
import { describe, expect, test } from 'vitest';
import { ENGINES, rowOf } from '../../support/databases.ts';
import { insider } from '../../support/desk.ts';
import { docx } from '../../support/documents.ts';
import { resumeFile } from '../../support/forms.ts';
import { lentHiringDesk, setTeam } from '../../support/hiring.ts';
import { eventually } from '../../support/temp.ts';

describe.each(ENGINES)('search among candidates on %s', (engine) => {
  /** What does not depend on the engine. */
  const once = test.runIf(engine === 'sqlite');
  const job = { title: 'Tower Rigger', requiredSkills: ['Welding'] };
  const desk = lentHiringDesk('each', engine, job);
  const { api, recruiter, get } = desk;

  async function apply(Name: string, lines?: readonly string[], over: Record<string, string> = {}) {
    const file = lines ? resumeFile({ name: 'resume.docx', data: await docx(lines) }) : resumeFile();
    const Email = `${Name.slice(0, 2).toLowerCase()}@candidate.example`;
    return desk.apply({ Name, Email, ...over }, file);
  }

  test('of words that very many have a thousand are counted, in one opening all', async () => {
    const { db } = api.runtime;
    const id = await apply('Bo Birch', ['Bo Birch', 'Rigged the Zephyrine tower in Cork']);
    await eventually(async () => (await get('/applications?q=zephyrine')).body.total === 1);
    const row = await rowOf(db, 'applications', id);
    const { search_text } = await db
      .selectFrom('application_search')
      .select('search_text')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 2_600 }, (_, n) => `copy${n}`);
    for (let at = 0; at < copies.length; at += 650) {
      const some = copies.slice(at, at + 650);
      await db
        .insertInto('applications')
        .values(
          some.map((copy) => ({
            ...row,
            ...{ id: copy, reference: copy, resume_key: copy, stage: 'screening' as const },
          })),
        )
        .execute();
      await db
        .insertInto('application_search')
        .values(some.map((application_id) => ({ application_id, search_text })))
        .execute();
    }
    const list = async (query: string) => (await get(`/applications?${query}`)).body;
    expect(await list('q=zephyrine%20cor')).toMatchObject({
      total: 1_000,
      more: true,
      next: expect.any(String),
    });
    expect(await list('q=zephyrine%20cor&stage=received')).toMatchObject({
      total: 1,
      items: [{ id }],
      more: false,
    });
    expect(await list(`q=zephyrine&opening=${desk.opening}`)).toMatchObject({
      ...{ total: 2_601, more: false, counts: { received: 1, screening: 2_600 } },
    });
    expect(await list('q=zephyrine%20ork')).toMatchObject({ total: 0, items: [], more: false });
  });

  test('a row that was found says where, with its words marked, and no word that is not for these eyes', async () => {
    const inside = await insider(api, ['interviewer']);
    await setTeam(api, [inside]);
    const ines = await apply('Ines Alder', ['Ines Alder', 'Rigged the Zephyrine tower in Cork']);
    const bo = await apply('Bo Birch', undefined, { Message: 'I know zéphyrine steel.' });
    await recruiter.browser.post(`/api/desk/applications/${bo}/notes`, {
      body: 'Knows quillwork too.',
      private: true,
    });
    const found = async (q: string, browser = recruiter.browser, more = '') =>
      Object.fromEntries(
        (await get(`/applications?q=${q}${more}`, browser)).body.items.map(
          (row: { id: string; found?: { where: string; text: string; marks: [number, number][] } }) => [
            row.id,
            row.found && [row.found.where, ...row.found.marks.map(([a, b]) => row.found?.text.slice(a, b))],
          ],
        ),
      );
    await eventually(async () => (await found('zephyrine'))[ines]);
    expect(await found('zephyr')).toMatchObject({ [ines]: ['resume', 'Zephyrine'] });
    expect(await found('quillwork')).toEqual({ [bo]: ['note', 'quillwork'] });
    expect(await found('quillwork', inside.browser)).toEqual({});
    expect((await found('alder', recruiter.browser, '&blind=1'))[ines]).toBeUndefined();
  });

  test('the list and the palette find by phone number, however it is written, and where names are hidden neither does', async () => {
    const id = await apply('Bo Birch', undefined, { PhoneNumber: '+353 (0)87 123 4567' });
    await apply('Cy Cedar', undefined, { PhoneNumber: '+353 87 765 4321' });
    const found = async (q: string, more = '') => {
      const query = `q=${encodeURIComponent(q)}${more}`;
      const [list, palette] = await Promise.all([get(`/applications?${query}`), get(`/search?${query}`)]);
      return [list, palette].flatMap(({ body }) =>
        body.items.map((one: { id?: string; link: string }) => one.id ?? /id=([^&]+)/.exec(one.link)?.[1]),
      );
    };
    for (const written of ['087 123 4567', '+353871234567', '0871234', '(087) 123-4567', '00353 87 1234567'])
      expect([written, await found(written)]).toEqual([written, [id, id]]);
    expect(await found('087 123 4568')).toEqual([]);
    expect(await found('0871234567', '&blind=1')).toEqual([]);
  });

  test('unusual input is refused or finds nothing, and causes no server error', async () => {
    const id = await apply('Bo Birch');
    for (const path of [
      '/applications?opening=%00',
      '/applications?q=%00',
      '/applications/%00',
      '/search?q=%00',
    ])
      expect((await get(path)).status, path).toBeLessThan(500);
    const note = { body: 'a\u0000b', private: false, mentions: [] };
    const { status } = await recruiter.browser.post(`/api/desk/applications/${id}/notes`, note);
    expect(status).toBeLessThan(500);
    const many = await get(`/applications?skill=${'go,'.repeat(2_000)}`);
    expect([many.status, many.body.message]).toEqual([400, 'The filter “skill” takes 100 values at most.']);
  });

  once('the total counts what the words of a resume add as soon as the list shows it', async () => {
    const found = async () => (await get('/applications?q=zephyrine')).body;
    expect((await found()).total).toBe(0);
    await apply('Ines Alder', ['Rigged the Zephyrine tower in Cork']);
    const { total } = await eventually(async () => {
      const list = await found();
      return list.items.length > 0 && list;
    });
    expect(total).toBe(1);
  });
});
