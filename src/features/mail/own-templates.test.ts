/** Templates that belong to one person. */
import { describe, expect, test } from 'vitest';
import { type Browser, insider, onVersion } from '../../../tests/support/desk.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';

describe('templates of one’s own', () => {
  const desk = lentHiringDesk('each', 'sqlite');

  test('they are filled for who is written to, are seen by their owner alone, and an unfilled field stops a letter', async () => {
    const { api, get, post, recruiter } = desk;
    const path = '/api/desk/mail/own-templates';
    const words = {
      audience: 'hiring',
      title: 'Second talk',
      subject: 'Again: {opening}',
      body: 'Dear {name},',
    };
    expect((await post('/mail/own-templates', { ...words, audience: 'sales' })).status).toBe(403);
    expect((await post('/mail/own-templates', { ...words, body: '{nmae}' })).body.errors.body).toContain(
      '{nmae}',
    );
    const { id } = (await post('/mail/own-templates', words)).body;
    const application = await desk.apply();
    const letters = (await get(`/applications/${application}/letters`)).body.items;
    expect(letters.at(-1)).toMatchObject({
      title: 'Yours: Second talk',
      subject: 'Again: Cloud Engineer',
      body: 'Dear Ravi Kulkarni,',
    });
    const refused = await post(`/applications/${application}/mails`, { subject: 'Hi', body: 'Room {room}' });
    expect([refused.status, refused.body.errors.body]).toEqual([
      422,
      '{room} has no value here. Replace it with text, or remove it.',
    ]);

    const other = (await insider(api, ['recruiter'])).browser;
    expect((await other.get(path)).body.items).toEqual([]);
    const save = (browser: Browser, version: number) =>
      browser.send('PUT', `${path}/${id}`, { ...words, title: 'Third talk' }, onVersion(version));
    expect((await save(other, 1)).status).toBe(404);
    expect((await save(recruiter.browser, 1)).body).toEqual({ version: 2 });
    expect((await save(recruiter.browser, 1)).status).toBe(409);
    const { body } = await recruiter.browser.send('DELETE', `${path}/${id}`, undefined, onVersion(2));
    expect((await get('/mail/own-templates')).body.items).toEqual([]);
    expect((await save(recruiter.browser, 3)).status).toBe(404);

    expect((await other.post('/api/desk/undo', { changes: [body.change] })).body.text).toBe('');
    const undone = await post('/undo', { changes: [body.change] });
    expect(undone.body.text).toBe('“Third talk”: template deleted');
    expect((await get('/mail/own-templates')).body.items).toMatchObject([{ id, title: 'Third talk' }]);
  });
});
