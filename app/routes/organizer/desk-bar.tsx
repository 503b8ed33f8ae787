import { Form, href, Link } from "react-router";
import { Brand } from "~/components/site-header.tsx";
import { useText } from "~/i18n/use-text.ts";

/** The bar on top of the desk; who is signed in finds the way to their account and out. */
export function DeskBar({ signedIn }: { signedIn: boolean }) {
  const { t } = useText();
  return (
    <div className="bar desk-bar">
      <Link
        className="home"
        to={signedIn ? href("/organizador") : href("/")}
        reloadDocument={!signedIn}
      >
        <Brand /> <span className="area">{t("organizer.desk.area")}</span>
      </Link>
      {signedIn ? (
        <div className="row gap-1 desk-account">
          <Link to={href("/organizador/conta")}>{t("organizer.desk.account")}</Link>
          <Form method="post" action={href("/organizador/sair")}>
            <button type="submit">{t("organizer.desk.signOut")}</button>
          </Form>
        </div>
      ) : null}
    </div>
  );
}
