// `pocketbase ensure-superuser`: the shop's superuser, from the environment. PocketBase's own command takes the password as an
// argument, which every user of the machine can read. This folder is given as --hooksDir; `serve` does not load it.
$app.rootCmd?.addCommand(
  new Command({
    use: 'ensure-superuser',
    run: () => {
      const [email, password] = [$os.getenv('SUPERUSER_EMAIL'), $os.getenv('SUPERUSER_PASSWORD')];
      const [known] = $app.findAllRecords('_superusers', $dbx.hashExp({ email }));
      // Saving a password ends all tokens.
      if (known?.validatePassword(password)) return;
      const superuser = known ?? new Record($app.findCollectionByNameOrId('_superusers'));
      superuser.setEmail(email);
      superuser.setPassword(password);
      $app.save(superuser);
    },
  }),
);
