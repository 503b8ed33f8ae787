import type { ReactNode } from "react";
import { href } from "react-router";
import type * as z from "zod";
import type { Route } from "./+types/code-app";
import { fullDay } from "~/components/date.ts";
import { TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { QrCode, qrDrawing, type QrDrawing } from "~/components/site/qr-code.tsx";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, acceptRepeated } from "~/routes/form/form-action.server.ts";
import { bodySchema } from "~/routes/form/schema.ts";
import {
  confirmCodeApp,
  getCodeAppSetup,
  getFactors,
  removeCodeApp,
  startCodeApp,
} from "~/v1/accounts/auth/factors/contract.ts";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { CopyButton } from "../../copy-button.tsx";
import { NarrowPage } from "~/routes/organizer/desk-page.tsx";
import { deskAction, loadDesk } from "~/routes/organizer/desk-calls.ts";
import { BackToAccount, CodeField, PasswordField, RepeatedPasswordField } from "./proof-fields.tsx";
import { redirectAfterFactor } from "../sign-in.server.ts";
import { Confirm } from "~/components/form/folded.tsx";

const confirmSchema = bodySchema(confirmCodeApp);

export async function loader(args: Route.LoaderArgs) {
  const [factors, setup] = await loadDesk(args, (api) =>
    Promise.all([api(getFactors), readSetup(api)]),
  );
  return {
    factors,
    setup: setup && { secret: setup.secret, uri: setup.uri, drawing: qrDrawing(setup.uri) },
  };
}

const readSetup = (api: ApiClient) =>
  api(getCodeAppSetup).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    start: createHandler(bodySchema(startCodeApp), async (json, { api }) => {
      await api(startCodeApp, { json });
      return {};
    }),
    confirm: createHandler(confirmSchema, async (json, work) => {
      await acceptRepeated(work.api(confirmCodeApp, { json, key: work.key }));
      const done = work.t("organizer.security.app.confirmed");
      return redirectAfterFactor(work, done, href("/organizador/conta/aplicativo"));
    }),
    remove: createHandler(bodySchema(removeCodeApp), async (json, { api, key, t }) => {
      await acceptRepeated(api(removeCodeApp, { json, key }));
      return { say: t("organizer.security.app.removed") };
    }),
  });

export { keepTyped as clientAction } from "../../form/keep-typed.ts";

export default function CodeApp({ loaderData: { factors, setup } }: Route.ComponentProps) {
  const { t } = useText();
  const { code_app, recent, strong } = factors;
  return (
    <NarrowPage title={t("organizer.security.app.title")} lead={t("organizer.security.app.lead")}>
      {code_app ? (
        <>
          <p>{t("organizer.security.app.on", { day: fullDay(code_app.created_at) })}</p>
          <Remove proved={strong && recent} />
        </>
      ) : (
        <>
          {setup ? (
            <SetupSteps {...setup}>
              <FirstCode />
            </SetupSteps>
          ) : null}
          <Start again={setup !== null} recent={recent} />
        </>
      )}
      <BackToAccount />
    </NarrowPage>
  );
}

function Start({ again, recent }: { again: boolean; recent: boolean }) {
  const { t } = useText();
  const form = usePageForm<{ password: string }>({ id: "start" });
  return (
    <FormFrame of={form}>
      <RepeatedPasswordField field={form.fields.password} recent={recent} />
      <SubmitButton kind={again ? "quiet" : "main"}>
        {t(`organizer.security.app.${again ? "again" : "start"}`)}
      </SubmitButton>
    </FormFrame>
  );
}

function FirstCode() {
  const { t } = useText();
  const form = usePageForm<z.input<typeof confirmSchema>>({ id: "confirm" });
  return (
    <FormFrame of={form}>
      <TextField
        field={form.fields.code}
        label={t("organizer.security.app.first")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <SubmitButton>{t("organizer.security.app.confirm")}</SubmitButton>
    </FormFrame>
  );
}

function Remove({ proved }: { proved: boolean }) {
  return (
    <Confirm<{ password: string; code: string }> id="remove" text="organizer.security.app.remove">
      {({ password, code }) => (
        <>
          <PasswordField field={password} />
          {proved ? null : <CodeField field={code} />}
        </>
      )}
    </Confirm>
  );
}

interface SetupStepsProps {
  /** The secret of the code app in base32. */
  secret: string;
  /** `otpauth://…`: opens an app on the same device. */
  uri: string;
  drawing: QrDrawing;
  children: ReactNode;
}

function SetupSteps({ secret, uri, drawing, children }: SetupStepsProps) {
  const { t } = useText();
  return (
    <section className="card stack pad" aria-labelledby="aplicativo">
      <h2 id="aplicativo">{t("organizer.security.app.scan")}</h2>
      <p className="sub">{t("organizer.security.app.scanLead")}</p>
      <QrCode drawing={drawing} label={t("organizer.security.app.qr")} />
      <p>
        {t("organizer.security.app.secret")}: <code>{inGroups(secret)}</code>{" "}
        <CopyButton text={secret} />
      </p>
      <p>
        <a className="text-link" href={uri}>
          {t("organizer.security.app.open")}
        </a>
      </p>
      {children}
    </section>
  );
}

/** Groups of four letters are easier to copy. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
